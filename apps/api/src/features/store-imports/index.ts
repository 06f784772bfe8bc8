import { sql } from 'kysely'
import type { Feature } from '../../platform/feature.ts'
import { storeImportRoutes } from './routes.ts'
import { tidyImports } from './tidy-imports.ts'
import { workOnImport } from './work-on-import.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'work-on-import': { importId: number }
    'tidy-imports': Periodic
  }
}

export const storeImports: Feature = {
  routes: storeImportRoutes,
  jobs: {
    'work-on-import': { kind: 'bulk', run: workOnImport },
    'tidy-imports': { kind: 'bulk', run: tidyImports, at: '23 8 * * *', makeUp: 86_400_000 },
  },
  async download({ db }, { id }) {
    const { rows } =
      await sql<object>`select s.name as store, i.file_name, i.state, i.created_at, i.applied_at, i.undone_at from store_imports i join stores s on s.id = i.store_id where i.started_by = ${id} order by i.id`.execute(
        db,
      )
    return { storeImports: rows }
  },
}
