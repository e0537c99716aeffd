/** How rare words are, in the same order; null for what is in no list. Throws when the hall cannot say. */
export async function fetchRarities(
  words: readonly string[],
  signal: AbortSignal,
): Promise<readonly (number | null)[]> {
  const response = await fetch('/api/rarities', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ words }),
    signal,
  })
  if (!response.ok) throw new Error(`rarities: ${response.status}`)
  const { rarities } = (await response.json()) as { rarities: readonly (number | null)[] }
  return words.map((_, place) => rarities[place] ?? null)
}
