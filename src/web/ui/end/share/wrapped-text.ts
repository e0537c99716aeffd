/** Breaks text into lines of at most `width`, as `widthOf` measures; long words are broken as well. */
export function wrapped(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((part) => broken(part, width, widthOf))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width || line === '') line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

function broken(word: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const parts: string[] = []
  let part = ''
  for (const sign of word) {
    if (part !== '' && widthOf(part + sign) > width) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part]
}
