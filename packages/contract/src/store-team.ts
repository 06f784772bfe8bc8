import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { closedTo, idOf } from './garage-wire.ts'
import { textOf } from './products-wire.ts'

const T = '/api/store/team'
export const TEAM_OWNER_DECIDES = 'El equipo de la tienda lo decide su dueño.'
export const MEMBER_MISSING = 'Esa persona no está en el equipo.'
export const INVITATION_MISSING = 'Esta invitación no existe, ya se usó o venció. Pídele otra a la tienda.'
export const ALREADY_MEMBER = 'Esa persona ya está en el equipo.'
export const LAST_OWNER = 'Es la única persona dueña de la tienda. Nombra primero a otra.'
export const TEAM_FULL = 'La tienda ya tiene 50 personas entre equipo e invitaciones. Quita a alguien antes de invitar.'
export const OPEN_FIRST = 'Mientras la tienda está en revisión caben tres invitaciones. Las demás, cuando abra.'
export const STORE_ROLES = { owner: 'Dueña o dueño', staff: 'Equipo' } as const
export const INVITATION_DAYS = 7

const StoreId = idOf('La tienda').min(1, 'Esta tienda no existe.')
const Role = z.enum(['owner', 'staff'], 'El papel debe ser owner o staff.')
const MessageAnswer = z.object({ data: z.object({ message: z.string() }) })

const Member = z.object({ userId: z.number(), name: z.string(), email: z.string(), role: Role, isYou: z.boolean() })
const Invitation = z.object({
  id: z.number(),
  email: z.string(),
  role: Role,
  created_at: z.string(),
  expires_at: z.string(),
  isOver: z.boolean(),
})

export const listTeam = endpoint({
  method: 'GET',
  path: T,
  access: 'seller',
  summary:
    'Quién trabaja en una tienda y quién está invitado, para sus miembros; las invitaciones solo las ven los dueños.',
  query: z.object({ storeId: StoreId.optional() }),
  response: z.object({
    data: z.object({
      store: z.object({ id: z.number(), name: z.string() }),
      stores: z.array(z.object({ id: z.number(), name: z.string() })),
      mayDecide: z.boolean(),
      members: z.array(Member),
      invitations: z.array(Invitation),
    }),
  }),
})
export type Team = z.output<(typeof listTeam)['response']>['data']

export const inviteMember = endpoint({
  method: 'POST',
  path: `${T}/invitations`,
  access: 'seller',
  secondFactor: true,
  summary:
    'El dueño de una tienda invita a alguien por correo; el enlace dura 7 días. Invitado otra vez, el enlace anterior deja de funcionar. Acepta Idempotency-Key; 20 por hora.',
  body: z.strictObject(
    { storeId: StoreId, email: textOf('El correo', 254), role: Role.default('staff') },
    { error: closedTo('La invitación') },
  ),
  response: z.object({ data: z.object({ id: z.number(), message: z.string() }) }),
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: `${T}/invitations/:id`,
  access: 'seller',
  secondFactor: true,
  summary: 'El dueño de una tienda retira una invitación: su enlace deja de funcionar.',
  params: z.object({ id: idOf('La invitación') }),
  response: MessageAnswer,
})

const OfMember = z.object({ storeId: StoreId, userId: idOf('La persona') })

export const changeMember = endpoint({
  method: 'PATCH',
  path: `${T}/:storeId/:userId`,
  access: 'seller',
  secondFactor: true,
  summary:
    'El dueño de una tienda hace dueño a alguien de ella, o se lo quita; a una tienda le queda al menos un dueño (409).',
  params: OfMember,
  body: z.strictObject({ role: Role }, { error: closedTo('El equipo') }),
  response: MessageAnswer,
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: `${T}/:storeId/:userId`,
  access: 'seller',
  secondFactor: true,
  summary:
    'El dueño de una tienda saca a alguien de ella, enseguida; un empleado puede irse. A una tienda le queda al menos un dueño (409).',
  params: OfMember,
  response: MessageAnswer,
})

const Token = z.object({ token: z.string().max(100, INVITATION_MISSING) })

export const showInvitation = endpoint({
  method: 'GET',
  path: `${T}/invitation/:token`,
  access: 'guest',
  summary:
    'A qué invita el enlace de una invitación; la dirección invitada va oculta en parte. 404 cuando ya se usó, se retiró o venció.',
  params: Token,
  response: z.object({
    data: z.object({
      store: z.string(),
      city: z.string(),
      role: Role,
      email: z.string(),
      invitedBy: z.string(),
      isForYou: z.boolean(),
    }),
  }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: `${T}/invitation/:token`,
  access: 'user',
  summary: 'Quien inició sesión con la dirección invitada entra a la tienda; 409 para cualquier otra cuenta.',
  params: Token,
  response: MessageAnswer,
})
