import type { CopyStreamQuery } from 'pg-copy-streams'

/**
 * The one connection on which an import runs, a `Client` of pg: plain SQL and COPY, in a transaction longer than a
 * request's. The caller opens it, because features hold no connections.
 */
export interface ImportSession {
  query<Row = unknown>(text: string, values?: unknown[]): Promise<{ rows: Row[]; rowCount: number | null }>
  query<Copy extends CopyStreamQuery>(copy: Copy): Copy
}
