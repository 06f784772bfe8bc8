import {
  ALREADY_MEMBER,
  INVITATION_DAYS,
  INVITATION_MISSING,
  OPEN_FIRST,
  STORE_ROLES,
  TEAM_FULL,
} from '@tuerca/contract/store-team'
import { emailProblem, maskedEmail, normaliseEmail } from '@tuerca/domain/accounts'
import type { TxCtx } from '../../../platform/context.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import { linkDigest, newLinkToken } from '../../../platform/link-token.ts'
import { requireProved } from '../../../platform/route.ts'
import type { User } from '../../../platform/visitor.ts'
import { noteStoreChange } from '../../admin/index.ts'
import { notify, queueLetter, SEALED } from '../../notifications/index.ts'
import { ownedStore, roleOf, tellOwners } from './team.ts'

type Role = 'owner' | 'staff'
const MOST_PEOPLE = 50
/** Of a store that is not open yet, whose name nobody has read. */
const MOST_WAITING = 3

/**
 * Invites an e-mail address. Whether it has an account only the mail reveals. An earlier invitation to it is replaced.
 */
export async function invite(
  ctx: TxCtx,
  owner: User,
  { storeId, email: typed, role }: { storeId: number; email: string; role: Role },
): Promise<{ id: number }> {
  const problem = emailProblem(typed)
  if (problem) throw invalid([problem])
  const email = normaliseEmail(typed)
  const store = await ownedStore(ctx, owner, storeId)
  const people = await ctx.db
    .selectFrom('store_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.email')
    .where('m.store_id', '=', storeId)
    .execute()
  if (people.some((one) => normaliseEmail(one.email) === email)) throw conflict(ALREADY_MEMBER)
  await ctx.db
    .deleteFrom('store_invitations')
    .where('store_id', '=', storeId)
    .where((eb) => eb.or([eb('email', '=', email), eb('expires_at', '<=', ctx.now)]))
    .execute()
  const { open } = await ctx.db
    .selectFrom('store_invitations')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (people.length + open >= MOST_PEOPLE) throw conflict(TEAM_FULL)
  if (!store.isOpen && open >= MOST_WAITING) throw conflict(OPEN_FIRST)
  const token = newLinkToken()
  const { id } = await ctx.db
    .insertInto('store_invitations')
    .values({
      store_id: storeId,
      email,
      role,
      token_hash: linkDigest(ctx, 'store-invitation', token),
      invited_by: owner.id,
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + INVITATION_DAYS * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueLetter(ctx, {
    to: email,
    topic: 'account',
    subject: `Te invitan al equipo de ${store.name}`,
    lines: [
      `${owner.name} te invita a atender la tienda ${store.name} en Tuerca${role === 'owner' ? ' como dueña o dueño' : ''}.`,
      `El enlace vence en ${INVITATION_DAYS} días y solo sirve con este correo. Si no la conoces, ignora este mensaje.`,
    ],
    action: { label: 'Ver la invitación', url: SEALED },
    secret: `${ctx.origin}/invitacion/${token}`,
  })
  return { id }
}

export async function withdraw(ctx: TxCtx, owner: User, id: number): Promise<void> {
  const row = await ctx.db
    .selectFrom('store_invitations as i')
    .innerJoin('store_members as m', 'm.store_id', 'i.store_id')
    .select('i.store_id')
    .where('i.id', '=', id)
    .where('m.user_id', '=', owner.id)
    .executeTakeFirst()
  if (!row) throw notFound(INVITATION_MISSING)
  await ownedStore(ctx, owner, row.store_id)
  await ctx.db.deleteFrom('store_invitations').where('id', '=', id).execute()
}

/** The invitation that a link opens; throws 404 for one that has expired, was used or never existed. */
export async function openInvitation(ctx: Pick<TxCtx, 'db' | 'now' | 'seals'>, token: string) {
  const row = await ctx.db
    .selectFrom('store_invitations as i')
    .innerJoin('stores as s', 's.id', 'i.store_id')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .select(['i.id', 'i.store_id', 'i.email', 'i.role', 'i.expires_at', 's.name', 's.city', 'u.name as inviter'])
    .where('i.token_hash', '=', linkDigest(ctx, 'store-invitation', token))
    .where('i.expires_at', '>', ctx.now)
    .executeTakeFirst()
  if (!row) throw notFound(INVITATION_MISSING)
  return row
}

/** Joins the store, once, and tells the owners who came. Only the account of the invited address may. */
export async function accept(ctx: TxCtx, user: User, token: string): Promise<string> {
  const { id, email, role } = await openInvitation(ctx, token)
  // An owner reads what the store earns.
  if (role === 'owner') requireProved(ctx)
  if (normaliseEmail(user.email) !== normaliseEmail(email))
    throw conflict(
      `Esta invitación es para ${maskedEmail(email)}. Ingresa con esa cuenta, o pide que te inviten a ${user.email}.`,
    )
  const used = await ctx.db
    .deleteFrom('store_invitations')
    .where('id', '=', id)
    .where('expires_at', '>', ctx.now)
    .returning(['store_id', 'role'])
    .executeTakeFirst()
  if (!used) throw notFound(INVITATION_MISSING)
  const joined = await ctx.db
    .insertInto('store_members')
    .values({ store_id: used.store_id, user_id: user.id, role: used.role })
    .onConflict((on) => on.doNothing())
    .returning('role')
    .executeTakeFirst()
  const { name } = await ctx.db
    .selectFrom('stores')
    .select('name')
    .where('id', '=', used.store_id)
    .executeTakeFirstOrThrow()
  if (!joined) return `Ya atiendes ${name}.`
  await noteStoreChange(ctx, {
    area: 'team',
    action: 'join',
    subject: maskedEmail(email),
    storeId: used.store_id,
    after: STORE_ROLES[roleOf(used.role)],
  })
  await tellOwners(ctx, used.store_id, {
    except: user.id,
    key: `joined:${used.store_id}:${user.id}:${ctx.now.getTime()}`,
    title: `${user.name} entró al equipo de ${name}`.slice(0, 150),
    text: 'Ya puede ver y atender lo de la tienda. En Equipo decides qué papel tiene o la sacas.',
  })
  await notify(ctx, {
    userId: user.id,
    topic: 'account',
    key: `welcome-store:${used.store_id}:${ctx.now.getTime()}`,
    path: '/vender',
    action: 'Ir a la tienda',
    title: `Ya atiendes ${name}`.slice(0, 150),
    text: 'Lo que le preguntan, piden y compran a la tienda te llega también a ti.',
    whatsApp: false,
  })
  return `Listo: ya atiendes ${name}.`
}
