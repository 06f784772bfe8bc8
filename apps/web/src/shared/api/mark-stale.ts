/**
 * Marks queries under these keys as out of date. The query client is only loaded by pages that query: a page that only
 * writes does not carry it.
 */
export async function markStale(...keys: string[]): Promise<void> {
  try {
    const { queryClient } = await import('./query-client.ts')
    await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
  } catch (error) {
    console.warn(error)
  }
}
