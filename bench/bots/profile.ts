import { existsSync } from 'node:fs'
import path from 'node:path'
import type { BotProfile } from '#cli/bot-profile.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The profile that a registered game has in its folder. */
export async function profileOf(game: string): Promise<BotProfile> {
  const file = `src/games/${game}/bot/testing/profile.ts`
  if (!existsSync(path.join(ROOT, file))) {
    throw new Error(`${file} is missing: it says how to read matches between bots of ${game}`)
  }
  const module = `../../${file}`
  const { profile } = (await import(/* @vite-ignore */ module)) as { readonly profile: BotProfile }
  return profile
}
