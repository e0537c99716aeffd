import { Misuse, readArguments, type Command, type Terminal } from '#cli/command.ts'
import { linesOf } from '#cli/lines.ts'
import { Referee, tooLong } from '#cli/referee.ts'
import { library } from '#server/lexicons.ts'

const LONGEST_LINE = 1024 * 1024

export const referee: Command = {
  name: 'referee',
  summary: 'Keeps tables for another program: JSON lines in, JSON lines out.',
  help: `wordhall referee

Reads one JSON object a line and answers each with one line, for example

  {"do":"open","table":"t","game":"boggle-master","roster":[{"name":"Ann"},{"name":"Ben"}]}
  {"do":"act","table":"t","by":0,"at":5000,"command":{"type":"write","word":"steam"}}
  {"do":"view","table":"t","viewer":1}
  {"do":"act","table":"t","by":"clock","at":180000}
  {"do":"log","table":"t"}

A line that makes no sense is answered with a refusal; the referee goes on.
docs/referee.md has every request and answer.
`,
  async run(args, terminal: Terminal) {
    const { positionals } = readArguments(args, {})
    if (positionals.length > 0) throw new Misuse(`takes no arguments, not ${positionals.join(' ')}`)
    const keeper = new Referee(library)
    for await (const line of linesOf(terminal.input, LONGEST_LINE)) {
      if ('text' in line && line.text.trim() === '') continue
      const answer = 'text' in line ? keeper.answer(line.text) : tooLong(LONGEST_LINE)
      terminal.out(`${JSON.stringify(answer)}\n`)
    }
    return 0
  },
}
