/** Execute without a limit of rows, and Sync, as PostgreSQL's protocol has them. */
const EXECUTE_AND_SYNC = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4])
const BIND = 0x42
const NULL = -1

/**
 * A named statement's values and the order to run it (Bind, Execute, Sync) as one piece: one write to the socket in
 * place of three. Values and columns are text, which is what the protocol takes where no format is told.
 */
export function bindMessage(statement: string, values: readonly (string | null)[]): Buffer {
  const sizes = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)))
  // The unnamed portal, the name and its end, no formats, how many values, each with its length, no formats of columns.
  const size = 4 + 1 + Buffer.byteLength(statement) + 1 + 2 + 2 + sizes.reduce((sum, one) => sum + 4 + one, 0) + 2
  const message = Buffer.allocUnsafe(1 + size + EXECUTE_AND_SYNC.length)
  let at = message.writeInt32BE(size, message.writeUInt8(BIND, 0))
  at = message.writeUInt8(0, at)
  at += message.write(statement, at)
  at = message.writeUInt8(0, at)
  at = message.writeInt16BE(0, at)
  at = message.writeUInt16BE(values.length, at)
  for (const [n, value] of values.entries()) {
    at = message.writeInt32BE(value === null ? NULL : (sizes[n] ?? 0), at)
    if (value !== null) at += message.write(value, at)
  }
  at = message.writeInt16BE(0, at)
  message.set(EXECUTE_AND_SYNC, at)
  return message
}
