import { DatabaseError } from 'pg'
import { StoreUnusable } from './store.ts'

/** What may be shown of an address: not the password. */
type Address = { readonly host: string; readonly database: string; readonly user: string }

/** Throws StoreUnusable. */
export function parseAddress(url: string): Address {
  try {
    const { protocol, host, pathname, username } = new URL(url)
    if (!/^postgres(ql)?:$/.test(protocol)) throw new TypeError('another protocol')
    return {
      host: host === '' ? 'localhost' : host,
      database: decodeURIComponent(pathname.slice(1)),
      user: decodeURIComponent(username),
    }
  } catch {
    // Without its cause, which holds the whole address.
    throw new StoreUnusable(
      'WORDHALL_DATABASE is not of the form postgres://user:password@host:port/database',
    )
  }
}

export function formatAddress({ host, database }: Address): string {
  return `PostgreSQL at ${host}, database “${database}”,`
}

export function explainRefusal(address: Address, error: unknown): string {
  const place = formatAddress(address)
  if (!(error instanceof DatabaseError)) {
    return `${place} cannot be reached (${codeOf(error)}); is it running, and is WORDHALL_DATABASE right?`
  }
  switch (error.code) {
    case '28000':
    case '28P01':
      return `${place} refuses the user “${address.user}”; check name and password in WORDHALL_DATABASE`
    case '3D000':
      return `${place} does not exist; make it with createdb, or name another in WORDHALL_DATABASE`
    case '42501':
      return `${place} does not let “${address.user}” make Wordhall's tables (${error.message}); grant CREATE on the database`
    default:
      return `${place} cannot be used (${error.message})`
  }
}

/** Refused connections to several addresses of a host come as one error without a message. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
