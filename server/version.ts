import server from './package.json' with { type: 'json' }

/** The version of this build, that of each of our packages: '0.1.0'. */
export const version: string = server.version
