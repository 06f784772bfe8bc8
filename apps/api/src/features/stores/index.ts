import { sql } from 'kysely'
import type { Feature } from '../../platform/feature.ts'
import { openingRoutes } from './openings/routes.ts'
import { storeRoutes } from './routes.ts'
import { teamRoutes } from './team/routes.ts'

export const stores: Feature = {
  routes(app) {
    storeRoutes(app)
    openingRoutes(app)
    teamRoutes(app)
  },
  /** A store that never opened goes with who asked for it, unless somebody else works in it; an invitation to their address too. */
  async forget({ db }, { id, addresses }) {
    await sql`delete from stores s using store_openings o where o.store_id = s.id and o.user_id = ${id} and s.approved_at is null
      and not exists (select from store_members m where m.store_id = s.id and m.user_id <> ${id})`.execute(db)
    await sql`delete from store_invitations where email = any(${addresses}::citext[])`.execute(db)
  },
  async download({ db }, { id, addresses }) {
    const { rows: openings } = await sql<object>`select s.name as store, o.state, o.sells, o.answer, o.asked_at, o.decided_at from store_openings o join stores s on s.id = o.store_id where o.user_id = ${id} order by o.store_id`.execute(db)
    const { rows: invitations } = await sql<object>`select s.name as store, i.role, i.created_at, i.expires_at from store_invitations i join stores s on s.id = i.store_id where i.email = any(${addresses}::citext[]) order by i.id`.execute(db)
    return { storeOpenings: openings, storeInvitations: invitations }
  },
}
