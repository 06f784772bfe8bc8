import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Only for what changes after the first view, in the browser; it arrives with the first piece that needs it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // What the server refused stays refused; only a lost connection or a fault is worth a second try.
      retry: (failures, error) =>
        failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
  },
})
