import { parseArguments, UsageError } from '#cli/arguments.ts'
import type { Command } from '#cli/command.ts'
import { linesOf } from '#cli/referee/lines.ts'
import { lineTooLong, Referee } from '#cli/referee/referee.ts'
import { registry } from '#games/registry.ts'
import { library } from '#server/lexicons.ts'

const MAX_LINE_BYTES = 1024 * 1024

export const referee: Command = {
  name: 'referee',
  summary: 'Plays matches for another program: JSON lines in, JSON lines out.',
  help: `wordhall referee

Reads one JSON object per line from standard input and answers each with one line of JSON.
For example:

  {"do":"open","match":"m","game":"boggle-master","roster":[{"name":"Ann"},{"name":"Ben"}]}
  {"do":"act","match":"m","by":0,"gameTime":5000,"command":{"type":"write","word":"steam"}}
  {"do":"view","match":"m","viewer":1}
  {"do":"act","match":"m","by":"clock","gameTime":180000}
  {"do":"log","match":"m"}

A line that is not a valid request is answered with a refusal, and the referee continues.
docs/referee.md describes every request and answer.
`,
  async run(args, terminal) {
    const { positionals } = parseArguments(args, {})
    if (positionals.length > 0) {
      throw new UsageError(`takes no arguments, not ${positionals.join(' ')}`)
    }
    const session = new Referee({ library, registry })
    for await (const line of linesOf(terminal.input, MAX_LINE_BYTES)) {
      if ('text' in line && line.text.trim() === '') continue
      const answer = 'text' in line ? session.answer(line.text) : lineTooLong(MAX_LINE_BYTES)
      terminal.out(`${JSON.stringify(answer)}\n`)
    }
    return 0
  },
}
