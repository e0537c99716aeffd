import type { Announcement, Ban, ListedTable } from '#protocol/admin.ts'

/** The part of a store that serves the operator. Methods throw StoreFailed. */
export interface AdminStore {
  /** Replaces an earlier ban of the same person or address. */
  saveBan(ban: Ban): Promise<void>
  deleteBan(id: string): Promise<boolean>
  /** Those that are in force, the latest first, then by id. */
  bans(wallTime: number, limit: number): Promise<readonly Ban[]>

  saveAnnouncement(announcement: Announcement): Promise<void>
  deleteAnnouncement(id: string): Promise<boolean>
  /** Those that are in force, the latest first. */
  announcements(wallTime: number, limit: number): Promise<readonly Announcement[]>

  /** Deletes bans and announcements that have expired. */
  deleteExpired(wallTime: number): Promise<void>

  /** Unfinished tables by id; `search` is a part of a code, or a game, or a part of a player's name. */
  listTables(query: ListQuery): Promise<readonly ListedTable[]>
  /** People by id; `search` is a part of a name, or an id. */
  listPeople(query: ListQuery): Promise<readonly { readonly id: string; readonly name: string }[]>
}

/** `after`: the last id of the page before; '' at first. */
export type ListQuery = {
  readonly search: string
  readonly after: string
  readonly limit: number
}

/** The most people of a table that a list names. */
export const MAX_PEOPLE_LISTED = 16
