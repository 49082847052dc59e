/** Server-drawn titles may begin with a count of their own. */
const COUNT = /^\(\d+\) /;

let text = document.title.replace(COUNT, "");
let waiting = 0;

/** What the tab says of its page; before it stands how many tables wait. */
export function say(title: string): void {
  text = title;
  write();
}

/** How many tables wait for the reader. */
export function sayWaiting(count: number): void {
  waiting = count;
  write();
}

function write(): void {
  document.title = waiting > 0 ? `(${waiting}) ${text}` : text;
}
