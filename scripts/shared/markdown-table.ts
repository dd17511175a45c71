/** Formats rows as a Markdown table, padded like Prettier does, so that it can be pasted into the documentation. */
export function markdownTable(rows: Record<string, string | number>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]
  const widths = columns.map((_column, index) => Math.max(3, ...lines.map((line) => (line[index] ?? '').length)))
  const [header = [], ...body] = lines.map((line) => line.map((cell, index) => cell.padEnd(widths[index] ?? 0)))
  const rule = widths.map((width) => '-'.repeat(width))
  return [header, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
