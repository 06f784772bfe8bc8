/** The code of what a database, a file or a connection threw; undefined where there is none. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
