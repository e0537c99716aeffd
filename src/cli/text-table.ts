/** A table in plain text. Columns of numbers are aligned to the right, others to the left. */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [headings, headings.map(() => ''), ...rows]
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines
    .map((line, index) => {
      const cells = line.map((cell, column) => {
        if (index === 1) return '-'.repeat(widths[column]!)
        return isNumeric(rows, column)
          ? cell.padStart(widths[column]!)
          : cell.padEnd(widths[column]!)
      })
      return `${cells.join('  ').trimEnd()}\n`
    })
    .join('')
}

function isNumeric(rows: readonly (readonly string[])[], column: number): boolean {
  return rows.every((row) => /^[\d.,\s%×±–-]*$/.test(row[column]!))
}
