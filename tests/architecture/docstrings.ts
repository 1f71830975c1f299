import { parseSync } from 'vite'

// Which exports of packages need a docstring, and which have one.
//
// Every function, const, class and type that a package exports needs `/** ... */` directly above it. Counted with another:
// - the types of an overloaded function, with its first line;
// - `XProps`, with the component `X` of its file;
// - a type that is only read off a const of its file, such as `(typeof kinds)[number]`, with that const, whose docstring
//   says what one of them is;
// - a type and a const of one name, with each other;
// - an act made by `defineAct`, with the sentence of its `does`, which the command and the document of roles print.
// A re-export needs none: its name has one where it is made. Neither do tests and folders named testing.

const counted = /^packages\/[^/]+\/src\/.+\.tsx?$/
const notCounted = /\.test\.tsx?$|\/testing\/|\.d\.ts$/

type Program = ReturnType<typeof parseSync>['program']
type Statement = Program['body'][number]
type Expression = Exclude<
  Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number]['init'],
  null
>
type Declared = { name: string; kind: string; start: number; readsOff: string | null }

/** Lists what lacks a docstring in a file of a package, each with what to write; nothing for any other file. */
export function findUndocumented({ path, text }: { path: string; text: string }): string[] {
  if (!counted.test(path) || notCounted.test(path)) return []
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) return [`${path} cannot be read: ${errors[0]?.message}`]
  const docstrings = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
  const findDocstring = (start: number) =>
    docstrings.find(({ end }) => end <= start && /^[ \t]*\n?[ \t]*$/.test(text.slice(end, start)))?.value
  const declared = listExported(program)
  const documented = new Set(
    declared.filter(({ start }) => findDocstring(start) !== undefined).map(({ name }) => name),
  )
  return declared.flatMap(({ name, kind, start, readsOff }) => {
    const line = text.slice(0, start).split('\n').length
    const docstring = findDocstring(start)
    if (docstring !== undefined) {
      return saysMore(docstring, name)
        ? []
        : [
            `${path}:${line} ${name}: its docstring only repeats its name. Say what the name does not: ${advice}`,
          ]
    }
    const isCounted =
      documented.has(name) ||
      (readsOff !== null && documented.has(readsOff)) ||
      (name.endsWith('Props') && declared.some((other) => `${other.name}Props` === name))
    return isCounted ? [] : [`${path}:${line} ${name}: a ${kind} without a docstring. Say above it ${advice}`]
  })
}

const advice =
  'what it means to the trade, its shape and units, when it throws or what it answers instead, where it comes from.'

/** Whether a docstring has a word that its name has not, but for those that any could have. */
function saysMore(docstring: string, name: string): boolean {
  const own = new Set(listWords(name))
  return listWords(docstring).some((word) => !own.has(word) && !emptyWords.has(word))
}

const emptyWords = new Set(
  'a an the of for and or to in with this that is are it its type shape value values const function data'.split(
    ' ',
  ),
)

const listWords = (text: string) =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? []

function listExported(program: Program): Declared[] {
  const all = program.body.flatMap((statement) => listDeclared(statement))
  const named = new Set(program.body.flatMap(listNamed))
  return [...all, ...program.body.flatMap((statement) => listLocal(statement, named))]
}

/** The names of `export { a, b }`, without a place where they come from. */
function listNamed(statement: Statement): string[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.source !== null) return []
  return statement.specifiers.flatMap(({ local }) => ('name' in local ? [local.name] : []))
}

function listDeclared(statement: Statement): Declared[] {
  if (statement.type === 'ExportDefaultDeclaration') {
    return [{ name: 'default', kind: 'default', start: statement.start, readsOff: null }]
  }
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration === null) return []
  return readDeclaration(statement.declaration, statement.start)
}

const listLocal = (statement: Statement, named: ReadonlySet<string>): Declared[] =>
  readDeclaration(statement, statement.start).filter(({ name }) => named.has(name))

function readDeclaration(declaration: { type: string }, start: number): Declared[] {
  const node = declaration as Statement
  switch (node.type) {
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id, init }) =>
        id.type === 'Identifier' && !isDefinedAct(init)
          ? [{ name: id.name, kind: 'const', start, readsOff: null }]
          : [],
      )
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      return node.id ? [{ name: node.id.name, kind: 'function', start, readsOff: null }] : []
    case 'ClassDeclaration':
      return node.id ? [{ name: node.id.name, kind: 'class', start, readsOff: null }] : []
    case 'TSTypeAliasDeclaration':
      return [{ name: node.id.name, kind: 'type', start, readsOff: findReadOff(node.typeAnnotation) }]
    case 'TSInterfaceDeclaration':
      return [{ name: node.id.name, kind: 'type', start, readsOff: null }]
    default:
      return []
  }
}

/** Whether a const is `defineAct(...)`, which does not compile without its `does`. */
const isDefinedAct = (init: Expression | null) =>
  init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'defineAct'

/** The const that a type is read off and nothing else: `(typeof a)[number]`, `keyof typeof a`, `Output<typeof a>`. */
function findReadOff(type: { type: string }): string | null {
  const node = type as Extract<Statement, { type: 'TSTypeAliasDeclaration' }>['typeAnnotation']
  switch (node.type) {
    case 'TSTypeQuery':
      return readQueryName(node.exprName)
    case 'TSIndexedAccessType':
      return findReadOff(node.objectType)
    case 'TSTypeOperator':
    case 'TSParenthesizedType':
      return findReadOff(node.typeAnnotation)
    case 'TSTypeReference':
      return node.typeArguments?.params.length === 1 ? findReadOff(node.typeArguments.params[0]!) : null
    default:
      return null
  }
}

function readQueryName(name: { type: string }): string | null {
  if ('left' in name) return readQueryName(name.left as { type: string })
  return 'name' in name ? String(name.name) : null
}
