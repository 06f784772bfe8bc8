import { useRevalidator } from 'react-router'
import { ApiError } from '../../shared/api/api-error.ts'
import { toast } from '../../shared/modals/modals.tsx'

/** Removes one line; what cannot be removed says so. */
export function useRemoval() {
  const { revalidate } = useRevalidator()
  return async (remove: () => Promise<{ data: { message: string } }>) => {
    try {
      toast((await remove()).data.message)
      await revalidate()
    } catch (error) {
      toast(error instanceof ApiError ? error.message : 'No pudimos borrarlo. Intenta de nuevo.')
    }
  }
}
