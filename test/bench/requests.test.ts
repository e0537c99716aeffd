/** The benchmark of requests has a row for everything that can be asked of the hall. */
import { afterEach, expect, test } from 'vitest'
import { makeApp } from '#server/web/app.ts'
import { messageKinds, missingTypes } from '../../bench/requests/kinds.ts'
import { missingRoutes, RouteList } from '../../bench/requests/routes.ts'
import { benchSettings, openBenchHall, type Scene } from '../../bench/requests/scene.ts'
import { closeAll, closeLater, newFolder } from '../server/testing/cleanup.ts'

afterEach(closeAll)

const table = { id: 'table', code: 'bako-tiru' }
const person = { id: 'ann', name: 'Ann', cookie: '' }
const scene: Scene = {
  people: [person, person],
  gathering: table,
  playing: table,
  finished: [table],
  ready: [table],
  ending: [table],
  hinted: [table],
  closing: [table],
  leaving: [person],
  token: 'token',
}

test('a row for every message and every request at a table', () => {
  expect(missingTypes(messageKinds(scene))).toEqual([])
})

test('a row for every route', async () => {
  const settings = benchSettings()
  const hall = await openBenchHall(newFolder(), settings)
  closeLater(() => hall.close())
  const { all: routes, add: routeAdded } = new RouteList()
  const app = await makeApp(hall, settings, { routeAdded })
  await app.ready()
  closeLater(() => app.close())
  expect(routes).toContain('DELETE /api/me')
  expect(missingRoutes(scene, routes)).toEqual([])
  expect(missingRoutes(scene, [...routes, 'GET /api/new'])).toEqual(['GET /api/new'])
})
