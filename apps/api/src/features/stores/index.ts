import { sql } from 'kysely'
import type { Feature } from '../../platform/feature.ts'
import { domainRoutes } from './domain/routes.ts'
import { feedRoutes } from './feed/routes.ts'
import { removeStorePictures } from './front/pictures.ts'
import { frontRoutes } from './front/routes.ts'
import { openingRoutes } from './openings/routes.ts'
import { storeRoutes } from './routes.ts'
import { setupRoutes } from './setup/routes.ts'
import { teamRoutes } from './team/routes.ts'

export { leaveSetups } from './setup/enter-store.ts'

export const stores: Feature = {
  routes(app) {
    storeRoutes(app)
    openingRoutes(app)
    teamRoutes(app)
    frontRoutes(app)
    feedRoutes(app)
    setupRoutes(app)
    domainRoutes(app)
  },
  /**
   * The request to open a store continues with another owner, if there is one. Otherwise a store that never opened
   * ends, together with the personal data in it. Invitations to the person's addresses end too.
   */
  async forget({ db }, { id, addresses }) {
    const another = sql`from store_members m where m.store_id = o.store_id and m.user_id <> ${id} and m.role = 'owner'`
    await sql`update store_openings o set user_id = (select min(m.user_id) ${another}) where o.user_id = ${id} and exists (select ${another})`.execute(
      db,
    )
    const { rows } = await sql<{ id: number }>`
      update stores s set name = 'Tienda cerrada', provider_name = 'Tienda cerrada', path_prefix = 'cerrada-' || s.id, legal_name = null, document = null, email = null, whatsapp = null, address = '', description = '', logotype_url = null, version = s.version + 1
      from store_openings o where o.store_id = s.id and o.user_id = ${id} and s.approved_at is null returning s.id`.execute(
      db,
    )
    const ended = rows.map((store) => store.id)
    for (const storeId of ended) await removeStorePictures({ db }, storeId)
    await sql`delete from store_publications where store_id = any(${ended}::int[])`.execute(db)
    await sql`delete from store_fronts where store_id = any(${ended}::int[])`.execute(db)
    await sql`update warehouses set address = '' where store_id = any(${ended}::int[])`.execute(db)
    await sql`delete from store_members where store_id = any(${ended}::int[])`.execute(db)
    await sql`delete from store_invitations where email = any(${addresses}::citext[])`.execute(db)
  },
  async download({ db }, { id, addresses }) {
    const { rows: openings } =
      await sql<object>`select s.name as store, o.state, o.sells, o.answer, o.asked_at, o.decided_at from store_openings o join stores s on s.id = o.store_id where o.user_id = ${id} order by o.store_id`.execute(
        db,
      )
    const { rows: invitations } =
      await sql<object>`select s.name as store, i.role, i.created_at, i.expires_at from store_invitations i join stores s on s.id = i.store_id where i.email = any(${addresses}::citext[]) order by i.id`.execute(
        db,
      )
    return { storeOpenings: openings, storeInvitations: invitations }
  },
}
