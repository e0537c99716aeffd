import process from 'node:process'
import { parseArguments, parseNumber, UsageError } from '#cli/arguments.ts'
import type { Command } from '#cli/command.ts'
import { AdminClient, type Row } from '#cli/admin/admin-client.ts'
import { formatTable } from '#cli/text-table.ts'

export const admin: Command = {
  name: 'admin',
  summary: 'Shows and governs a running hall, all of its nodes.',
  help: `wordhall admin nodes                          how each node is
wordhall admin tables [SEARCH]                unfinished tables, by code, game or name
wordhall admin people [SEARCH]                who is here; with SEARCH everybody of that name or id
wordhall admin connections [SEARCH]           open connections, by name, person or address
wordhall admin bans [SEARCH]
wordhall admin announcements

wordhall admin ban PERSON [--hours N] [--reason TEXT]
wordhall admin ban --address ADDRESS [--hours N] [--reason TEXT]
wordhall admin lift-ban BAN
wordhall admin close-table CODE --reason TEXT
wordhall admin announce TEXT [--hours N]      for 24 hours, unless N says otherwise
wordhall admin withdraw ANNOUNCEMENT
wordhall admin drain NODE                     leaves its tables and people to the other nodes

  --url URL      the hall (http://127.0.0.1:3000, or the port in WORDHALL_PORT)
  --after NEXT   continues a list
  --json         lists as JSON

Put -- before a node or person that begins with a dash. The token is read from
WORDHALL_ADMIN_TOKEN, as the server reads it. Those who are banned are told the
reason, and so are the people at a table that is closed.
`,
  async run(args, terminal) {
    const { positionals, values } = parseArguments(args, {
      url: { type: 'string' },
      after: { type: 'string' },
      json: { type: 'boolean' },
      address: { type: 'string' },
      hours: { type: 'string' },
      reason: { type: 'string' },
    })
    const token = process.env['WORDHALL_ADMIN_TOKEN'] ?? ''
    if (token === '') throw new UsageError('WORDHALL_ADMIN_TOKEN must be set, here and at the hall')
    const port = process.env['WORDHALL_PORT'] ?? process.env['PORT'] ?? '3000'
    const client = new AdminClient(values.url ?? `http://127.0.0.1:${port}`, token)
    const [action = '', subject, ...more] = positionals
    if (more.length > 0) throw new UsageError('put texts of several words in quotes')
    const columns = LISTS.get(action)
    if (columns !== undefined) {
      const page = await client.list(action, subject ?? '', values.after ?? '')
      if (!page.ok) return complain(page.refusal)
      const { rows, next } = page.value
      if (values.json === true) terminal.out(`${JSON.stringify(page.value)}\n`)
      else if (rows.length === 0) terminal.out('none\n')
      else terminal.out(formatRows(columns, rows))
      if (next !== null && values.json !== true) terminal.err(`more: --after "${next}"\n`)
      return 0
    }
    const hours = values.hours === undefined ? null : parseNumber('hours', values.hours, 1, 8784)
    const { address, reason } = values
    const done = await client.act(actionOf(action, { subject, address, hours, reason }))
    if (!done.ok) return complain(done.refusal)
    const id = typeof done.value['id'] === 'string' ? ` ${done.value['id']}` : ''
    terminal.out(`done${id}\n`)
    return 0

    function complain(why: string): number {
      terminal.err(`wordhall admin: ${why}\n`)
      return 1
    }
  },
}

type Given = {
  readonly subject: string | undefined
  readonly address: string | undefined
  readonly hours: number | null
  readonly reason: string | undefined
}

function actionOf(action: string, { subject, address, hours, reason }: Given) {
  const named = (what: string): string => {
    if (subject === undefined) throw new UsageError(`name ${what}`)
    return encodeURIComponent(subject)
  }
  switch (action) {
    case 'ban': {
      if ((subject === undefined) === (address === undefined)) {
        throw new UsageError('name a person, or an address with --address')
      }
      const kind = address === undefined ? 'person' : 'address'
      const body = { kind, subject: address ?? subject, hours, reason: reason ?? '' }
      return { method: 'POST', path: '/bans', body }
    }
    case 'lift-ban':
      return { method: 'DELETE', path: `/bans/${named('a ban')}` }
    case 'close-table': {
      if (reason === undefined) throw new UsageError('say why with --reason: its players are told')
      return { method: 'POST', path: `/tables/${named('a table')}/close`, body: { reason } }
    }
    case 'announce': {
      if (subject === undefined) throw new UsageError('say what')
      return { method: 'POST', path: '/announcements', body: { text: subject, hours: hours ?? 24 } }
    }
    case 'withdraw':
      return { method: 'DELETE', path: `/announcements/${named('an announcement')}` }
    case 'drain':
      return { method: 'POST', path: `/nodes/${named('a node')}/drain` }
    default:
      throw new UsageError(`there is no action "${action}"`)
  }
}

/** The heading of a column, and what it says of a row. */
type Column = readonly [heading: string, cell: (row: Row) => string]

/** The columns of each list. */
const LISTS: ReadonlyMap<string, readonly Column[]> = new Map<string, readonly Column[]>([
  [
    'nodes',
    [
      textOf('node'),
      ['machine', (row) => `${text(row['host'])}:${text(row['process'])}`],
      textOf('version'),
      textOf('tables'),
      textOf('connections'),
      timeOf('since', 'startedAt'),
      ['state', stateOf],
    ],
  ],
  [
    'tables',
    [
      textOf('code'),
      textOf('game'),
      textOf('phase'),
      textOf('node', 'owner'),
      [
        'people',
        (row) => (row['people'] as readonly Row[]).map(({ name }) => text(name)).join(', '),
      ],
    ],
  ],
  [
    'people',
    [
      textOf('person', 'id'),
      textOf('name'),
      ['here', (row) => (row['isHere'] === true ? 'here' : 'away')],
    ],
  ],
  [
    'connections',
    [textOf('person'), textOf('name'), textOf('address'), timeOf('since'), textOf('node')],
  ],
  [
    'bans',
    [
      textOf('ban', 'id'),
      textOf('kind'),
      textOf('subject'),
      ['until', (row) => (row['until'] === null ? 'it is lifted' : time(row['until']))],
      textOf('reason'),
    ],
  ],
  ['announcements', [textOf('announcement', 'id'), timeOf('until'), textOf('text')]],
])

function formatRows(columns: readonly Column[], rows: readonly Row[]): string {
  const headings = columns.map(([heading]) => heading)
  return formatTable(
    headings,
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  )
}

function textOf(heading: string, key = heading): Column {
  return [heading, (row) => text(row[key])]
}

function timeOf(heading: string, key = heading): Column {
  return [heading, (row) => time(row[key])]
}

/** The state of a node, in a word or two. */
function stateOf({ unreadyReason, isBusUp }: Row): string {
  if (unreadyReason !== null) return text(unreadyReason)
  return isBusUp === true ? 'ready' : 'bus down'
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function time(wallTime: unknown): string {
  return new Date(wallTime as number)
    .toISOString()
    .replace(/:\d\d\.\d+Z$/, 'Z')
    .replace('T', ' ')
}
