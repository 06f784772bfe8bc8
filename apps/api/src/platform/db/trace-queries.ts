import type pg from 'pg'
import { KnownStatement } from './known-statement.ts'
import { endSpan, partOfTrace } from '../tracing.ts'

/** How much of a statement's text is recorded. Its values are separate from the text and never recorded. */
const MOST_TEXT = 500

type Query = (...given: unknown[]) => unknown

/** Records each statement of a connection as a span of the trace that asks for it. */
export function traceQueries(client: pg.ClientBase): void {
  watchQueries(client, (statement) => {
    const span = partOfTrace(statement.name, {
      'db.system.name': 'postgresql',
      'db.query.text': statement.text.slice(0, MOST_TEXT),
    })
    return span ? (error) => endSpan(span, error) : null
  })
}

interface Statement {
  name: string
  text: string
}
type Ended = (error?: unknown) => void

/** Tells of each statement of a connection before it is sent, and gives its end to whoever wants to know. */
export function watchQueries(client: pg.ClientBase, begins: (statement: Statement) => Ended | null): void {
  const query: Query = Reflect.get(client, 'query').bind(client)
  const watched: Query = (...given) => {
    const statement = statementIn(given[0])
    const ended = statement === null ? null : begins(statement)
    if (!ended) return query(...given)
    const last = given.at(-1)
    if (typeof last === 'function') {
      const callback: unknown = last
      const told = (error: unknown, result: unknown) => {
        ended(error)
        if (typeof callback === 'function') callback(error, result)
      }
      return query(...given.slice(0, -1), told)
    }
    const answer = query(...given)
    if (answer instanceof Promise)
      answer.then(
        () => ended(),
        (error: unknown) => ended(error),
      )
    else ended()
    return answer
  }
  Reflect.set(client, 'query', watched)
}

/** A statement's name, or else its first word, and its text. Null for what has its own protocol, such as COPY. */
function statementIn(asked: unknown): Statement | null {
  if (typeof asked === 'string') return { name: firstWord(asked), text: asked }
  if (typeof asked !== 'object' || asked === null) return null
  if ('submit' in asked && !(asked instanceof KnownStatement)) return null
  const text = 'text' in asked && typeof asked.text === 'string' ? asked.text : ''
  const name = 'name' in asked && typeof asked.name === 'string' && asked.name !== '' ? asked.name : firstWord(text)
  return { name, text }
}

const firstWord = (text: string) => /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement'
