/** Everything that is looked at to know whether the work can be done, in the order of the page Health. */
export const healthCheckNames = [
  'database',
  'schema',
  'clock',
  'disk',
  'mail',
  'texts',
  'jobs',
  'planning',
  'ledger',
  'look-ups',
  'certificates',
  'backups',
  'version',
] as const

export type HealthCheckName = (typeof healthCheckNames)[number]

/**
 * What a look can find. `warning`: it works, and needs somebody soon. `unknown`: nothing supports either. `off`: this service
 * does not use it.
 */
export type HealthState = 'well' | 'warning' | 'trouble' | 'unknown' | 'off'

/** A check in words. */
type HealthCheck = {
  label: string
  /** Whose work stands still while it is in trouble: everybody's (donors cannot book), the worker's, or nobody's. */
  stops: 'everybody' | 'worker' | 'nobody'
} & Advice & {
    /** Where a warning needs something else than trouble does. */
    warning?: Advice
  }

/** What a person does about what was found, and the heading in `docs/operations/incidents.md` that says more. */
export type Advice = { remedy: string; runbook: string }

/** Nothing goes, and nothing is wrong with whoever takes it: a person has to let it. */
const held: Advice = {
  remedy:
    'Before the opening, fill in “Before you go live”. After a restore, read under Messages what would go, and let it.',
  runbook: 'Messages are held',
}

/** Readiness, figures, the page Health, the letters to operators and `npm run doctor` read this list. */
export const healthChecks: Readonly<Record<HealthCheckName, HealthCheck>> = {
  database: {
    label: 'Database',
    stops: 'everybody',
    remedy:
      'Bring the database server back, make room on its disk, or point DATABASE_URL at the server that takes writes. We find it by ourselves.',
    runbook: 'The database is away or takes no writes',
  },
  schema: {
    label: 'Schema',
    stops: 'everybody',
    remedy: 'Start the version that fits the database, or restore the backup from before the update.',
    runbook: 'The schema is not ours',
  },
  clock: {
    label: 'Clock',
    stops: 'everybody',
    remedy: 'Turn on time synchronisation on this machine and on that of the database, then compare both.',
    runbook: 'The clocks differ',
  },
  disk: {
    label: 'Disk',
    stops: 'everybody',
    remedy: 'Make room on the disk of the folder that is named, or move the folder to a larger one.',
    runbook: 'The disk is nearly full',
  },
  mail: {
    label: 'Email',
    stops: 'worker',
    remedy:
      'Ask your mail provider, and look at SMTP_URL. What waits goes by itself once mail is taken again; Messages has “Try all of them now”.',
    runbook: 'Messages do not go',
    warning: held,
  },
  texts: {
    label: 'Text messages',
    stops: 'worker',
    remedy:
      'Ask your text provider, and look at its settings and credit. What waits goes by itself once texts are taken again.',
    runbook: 'Messages do not go',
    warning: held,
  },
  jobs: {
    label: 'Jobs',
    stops: 'nobody',
    remedy: 'Look below which job it is, and in the log why. Then run it again.',
    runbook: 'A job is late or was given up',
  },
  planning: {
    label: 'Planning',
    stops: 'nobody',
    remedy:
      'Look under Tomorrow. Then run “npm run job -- assign-windows” with the day, and read what it logs.',
    runbook: 'Time slots were not told',
    warning: held,
  },
  ledger: {
    label: 'Ledger',
    stops: 'nobody',
    remedy:
      'Close no month and approve no payment. Somebody changed rows behind our back: compare the row that is named with the last backup and the published months.',
    runbook: 'The ledger does not count up to itself',
  },
  'look-ups': {
    label: 'Look-ups',
    stops: 'nobody',
    remedy: 'Ask the provider, and look at your key and credit. Donors type their address meanwhile.',
    runbook: 'A look-up does not answer',
  },
  certificates: {
    label: 'Certificates of what we call',
    stops: 'nobody',
    remedy: 'Tell whoever runs that server. When it is yours, renew its certificate.',
    runbook: 'A certificate runs out',
  },
  backups: {
    label: 'Backups',
    stops: 'nobody',
    remedy:
      'Look in the log why the last one failed, and at the room in the folder of BACKUP_TO. Then take one: “npm run backup”.',
    runbook: 'The backup is old',
  },
  version: {
    label: 'Version',
    stops: 'nobody',
    remedy: 'Read the changelog before an update.',
    runbook: 'Version',
  },
}

/** What a person does about what a look found. */
export const adviceOn = (name: HealthCheckName, state: HealthState): Advice =>
  (state === 'warning' ? healthChecks[name].warning : undefined) ?? healthChecks[name]
