import { buildOwnCookie, readOwnCookie } from '@kindfold/web/http/own-cookie.ts'

export type EditorChoice = 'plain' | 'visual'

const name = 'kindfold-editor'
const yearS = 365 * 86_400

/** How this person writes on this device: with a toolbar, unless they chose the plain field. */
export const readEditorChoice = (request: Request): EditorChoice =>
  readOwnCookie(request, name) === 'plain' ? 'plain' : 'visual'

export const buildEditorCookie = (request: Request, choice: EditorChoice): string =>
  buildOwnCookie(request, name, choice, yearS)
