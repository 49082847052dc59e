import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Lets go of connections to a server that is no more; the next one may have its port. */
export const hangUp = (): void => agent.destroy();

export interface Asked {
  readonly status: number;
  readonly text: string;
  /** Until the last byte, in milliseconds. */
  readonly ms: number;
}

/** One request, timed. Node's plain client: it takes the least of the core that the server needs. */
export function ask(url: string, method = "GET", body?: string, headers: Readonly<Record<string, string>> = {}): Promise<Asked> {
  const began = performance.now();
  return new Promise((done, failed) => {
    const sent = request(url, {
      method,
      agent,
      headers: { ...headers, ...(body !== undefined && { "content-length": Buffer.byteLength(body) }) },
    });
    // A connection that lay idle may be closed from afar just as it is used again: then nothing was heard, and it is asked once more.
    const again = ({ code }: NodeJS.ErrnoException): boolean => sent.reusedSocket && code === "ECONNRESET";
    sent
      .once("error", (error) => (again(error) ? done(ask(url, method, body, headers)) : failed(error)))
      .once("response", (answer) => {
        const parts: Buffer[] = [];
        answer
          .on("data", (part: Buffer) => parts.push(part))
          .once("end", () =>
            done({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString(), ms: performance.now() - began }),
          );
      });
    sent.end(body);
  });
}
