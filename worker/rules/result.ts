export type Ok<T> = { readonly ok: true; readonly value: T };
export type Refused<R> = { readonly ok: false; readonly refusal: R };
/** An answer or a reason, as a value: refusals are never thrown. */
export type Result<T, R> = Ok<T> | Refused<R>;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });
export const refused = <R>(refusal: R): Refused<R> => ({ ok: false, refusal });
