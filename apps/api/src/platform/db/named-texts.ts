import type pg from 'pg'
import { KnownStatement } from './known-statement.ts'

type Query = (...given: unknown[]) => unknown

const names = new Map<string, string>()

/** From now on every connection sends this text under the name; as many as there are named statements. */
export const nameText = (text: string, name: string) => void names.set(text, name)

/**
 * Sends what a transaction asks by its text alone as the named statement that it is, so that a cart of twenty tables is
 * not planned anew in each (it took a hundred times as long as reading it).
 */
export function sendUnderNames(client: pg.ClientBase): void {
  const query: Query = Reflect.get(client, 'query').bind(client)
  const named: Query = (...given) => {
    const [text, values] = given
    const name = given.length === 2 && typeof text === 'string' ? names.get(text) : undefined
    if (name === undefined || typeof text !== 'string' || !Array.isArray(values)) return query(...given)
    return new Promise((give, refuse) => {
      query(new KnownStatement(name, text, values), (error: Error | null, result: { rows: unknown[] }) => {
        if (error) refuse(error)
        else give({ rows: result.rows, command: 'SELECT', rowCount: result.rows.length })
      })
    })
  }
  Reflect.set(client, 'query', named)
}
