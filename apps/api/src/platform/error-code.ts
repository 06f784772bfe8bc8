/** The code of an error from a database, a file or a connection; undefined when it has none. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
