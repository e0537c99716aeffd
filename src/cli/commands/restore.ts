import process from 'node:process'
import { parseArguments, UsageError } from '#cli/arguments.ts'
import type { Command } from '#cli/command.ts'
import { oneFile, warnOfDamage } from '#cli/commands/backup.ts'
import { counted } from '#kit/prose.ts'
import { restore as restoreCopy } from '#server/operations/restore.ts'
import { readSettings } from '#server/settings.ts'

export const restore: Command = {
  name: 'restore',
  summary: 'Puts a backup in place of the database of a hall that is stopped.',
  help: `wordhall restore [--damaged-tables] FILE

  FILE               a file that wordhall backup has written
  --damaged-tables   accept damaged logs of single tables, which stay closed

The data folder is the one in WORDHALL_DATA (data). The backup is checked first; a damaged one
changes nothing. The database that it replaces stays in the folder under a dated name. With
PostgreSQL use pg_restore.
`,
  async run(args, terminal) {
    const { positionals, values } = parseArguments(args, { 'damaged-tables': { type: 'boolean' } })
    const file = oneFile(positionals)
    const settings = readSettings(process.env)
    if (!settings.ok) throw new UsageError(settings.refusal)
    if (settings.value.database !== null) {
      terminal.err(
        'the hall is in PostgreSQL, which has its own tools; stop the hall, then:\n\n' +
          `  pg_restore --clean --if-exists --single-transaction --dbname="$WORDHALL_DATABASE" ${file}\n`,
      )
      return 1
    }
    const done = await restoreCopy(settings.value.data, file, values['damaged-tables'] === true)
    if (!done.ok) {
      terminal.err(`not restored: ${done.refusal}\n`)
      return 1
    }
    const { tables, replaced, damaged } = done.value
    warnOfDamage(damaged, terminal)
    terminal.out(`restored ${counted(tables, 'table')}\n`)
    if (replaced !== null) terminal.out(`what was there before is kept as ${replaced}\n`)
    return 0
  },
}
