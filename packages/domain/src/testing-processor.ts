/**
 * Milliseconds of processor that this process has used. Unlike a clock it stands still while a busy machine does other
 * work.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
