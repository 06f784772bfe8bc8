import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Only for data that changes after the first view, in the browser; loaded with the first component that needs it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A refusal by the server stays; only a lost connection or a fault is worth a second attempt.
      retry: (failures, error) =>
        failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
  },
})
