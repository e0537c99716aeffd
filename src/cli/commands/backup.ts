import process from 'node:process'
import { parseArguments, UsageError } from '#cli/arguments.ts'
import type { Command, Terminal } from '#cli/command.ts'
import { counted } from '#kit/prose.ts'
import { backUp } from '#server/operations/backup.ts'
import { readSettings } from '#server/settings.ts'

export const backup: Command = {
  name: 'backup',
  summary: 'Copies the database of a hall, also while the hall is running.',
  help: `wordhall backup FILE

  FILE   the file to write, which must not exist yet

The data folder is the one in WORDHALL_DATA (data). The copy contains every move that was
acknowledged before the command was given. It is checked before it gets its name, and can be
read by you alone. Tables whose logs are damaged are copied as they are, with a warning. With
PostgreSQL use pg_dump.
`,
  async run(args, terminal) {
    const file = oneFile(parseArguments(args, {}).positionals)
    const settings = readSettings(process.env)
    if (!settings.ok) throw new UsageError(settings.refusal)
    if (settings.value.database !== null) {
      terminal.err(
        'the hall is in PostgreSQL, which has its own tools:\n\n' +
          `  pg_dump --format=custom --schema=wordhall --file=${file} "$WORDHALL_DATABASE"\n`,
      )
      return 1
    }
    const done = await backUp(settings.value.data, file)
    if (!done.ok) {
      terminal.err(`not backed up: ${done.refusal}\n`)
      return 1
    }
    warnOfDamage(done.value.damaged, terminal)
    terminal.out(`backed up ${counted(done.value.tables, 'table')} to ${file}\n`)
    return 0
  },
}

export function warnOfDamage(damaged: ReadonlyMap<string, string>, terminal: Terminal): void {
  for (const [table, fault] of damaged) {
    terminal.err(`warning: table ${table} is damaged: ${fault}\n`)
  }
}

export function oneFile(args: readonly string[]): string {
  const [file, ...more] = args
  if (file === undefined || more.length > 0) throw new UsageError('name one file')
  return file
}
