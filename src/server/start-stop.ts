import type { FastifyInstance } from 'fastify'
import type { Hall } from '#server/hall/hall.ts'

type Served = { readonly app: FastifyInstance; readonly hall: Hall }
type Place = { readonly port: number; readonly host: string }

/**
 * Listens first, so that health checks are answered while the hall starts; everything else is refused until then.
 * `listening` is called in between. Resolves to the address when the hall is open.
 */
export async function startServing(
  { app, hall }: Served,
  place: Place,
  listening: () => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const address = await app.listen(place)
  await listening()
  await hall.start()
  return address
}

/** Health checks are answered until the hall has stopped. */
export async function stopServing({ app, hall }: Served): Promise<void> {
  await hall.stop()
  await app.close()
  await hall.store.close()
}
