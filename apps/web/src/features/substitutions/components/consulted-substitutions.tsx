import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../../shared/api/query-client.ts'
import SubstitutionsPanel from './substitutions-panel.tsx'

/** The panel on a page, which has no query client of its own. */
export default function ConsultedSubstitutions({ number }: { number: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SubstitutionsPanel number={number} />
    </QueryClientProvider>
  )
}
