import './end-with-reader.ts'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { makeCheck } from './checks/check.ts'
import { summarise } from './checks/summarise.ts'
import { checkTests } from './checks/test-checks.ts'
import { stopCommandsWithUs } from './prepare/run-command.js'

// npm run test:operations: what operators are told to do with other programs, done with those programs as it is printed, where
// they are installed. With --all also the Containerfile and the containers of compose, which install packages over the network. The closing line
// names those that are missing.

const postgres = { name: 'PostgreSQL by Debian', programs: ['/usr/bin/pg_ctlcluster', '/usr/lib/postgresql'] }

const nginx = { name: 'nginx', programs: ['/usr/sbin/nginx', '/usr/bin/openssl'] }
const standby = {
  name: 'Patroni with etcd and HAProxy',
  programs: ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/lib/python3/dist-packages/etcd', '/usr/sbin/haproxy'],
}

/** Whoever makes a mount. */
const root = {
  name: 'root on Debian',
  programs: process.getuid?.() === 0 ? ['/usr/bin/apt-get', '/usr/bin/unshare'] : [''],
}

const isAnswered = (...words: string[]) => spawnSync('docker', words, { stdio: 'ignore' }).status === 0
const docker = {
  name: 'Docker with compose, docker-registry and debootstrap',
  programs: [
    isAnswered('compose', 'version') && isAnswered('info') ? '/' : '',
    '/usr/bin/docker-registry',
    '/usr/sbin/debootstrap',
  ],
}

/** The programs of each test, as Debian installs them. */
const tests = [
  { file: 'point-in-time', needs: [postgres] },
  { file: 'nginx', needs: [postgres, nginx] },
  { file: 'standby', needs: [postgres, nginx, standby] },
  ...(process.argv.includes('--all')
    ? [
        { file: 'containerfile', needs: [root] },
        { file: 'compose', needs: [docker] },
      ]
    : []),
]

stopCommandsWithUs()
const isInstalled = ({ programs }: { programs: string[] }) => programs.every((file) => existsSync(file))
const places = tests
  .filter(({ needs }) => needs.every(isInstalled))
  .map(({ file }) => `tests/operations/${file}.test.ts`)
const missing = [
  ...new Set(tests.flatMap(({ needs }) => needs.filter((one) => !isInstalled(one)).map(({ name }) => name))),
]
const check = checkTests('operations', ['--config=tests/operations/vitest.config.ts', ...places])
summarise(places.length === 0 ? [] : [await makeCheck(check)], { missing })
