/** What was kept under these keys is old now. The client of queries comes only to who asked something with it: a page that only writes does not carry it. */
export async function markStale(...keys: string[]): Promise<void> {
  try {
    const { queryClient } = await import('./query-client.ts')
    await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
  } catch (error) {
    console.warn(error)
  }
}
