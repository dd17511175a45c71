/** Rows as a table of Markdown, padded as prettier does it: to be read as it is, or pasted into docs/benchmarks.md. */
export function markdownTable(rows: Record<string, string | number>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))]
  const widths = names.map((_name, column) => Math.max(3, ...lines.map((line) => (line[column] ?? '').length)))
  const written = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)))
  const rule = widths.map((width) => '-'.repeat(width))
  return [written[0] ?? [], rule, ...written.slice(1)].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
