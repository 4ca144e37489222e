/** What the next prompt costs; its figures are what one looks for. */
export function CostWords({ line }: { line: string }) {
  return line.split(/(\d+)/).map((part, place) => (place % 2 === 1 ? <b key={place}>{part}</b> : part));
}
