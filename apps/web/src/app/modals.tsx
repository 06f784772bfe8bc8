import { adminModals } from '../features/admin/index.ts'
import { agendaModals } from '../features/agenda/index.ts'
import { cartModals } from '../features/cart/index.ts'
import { catalogueModals } from '../features/catalogue/index.ts'
import { checkoutModals } from '../features/checkout/index.ts'
import { garageModals } from '../features/garage/index.ts'
import { paymentModals } from '../features/payments/index.ts'
import { planModals } from '../features/plans/index.ts'
import { productModals } from '../features/products/index.ts'
import { quotationRequestModals } from '../features/quotation-requests/index.ts'
import { questionModals } from '../features/questions/index.ts'
import { sellingModals } from '../features/selling/index.ts'
import { serviceOrderModals } from '../features/service-orders/index.ts'
import { loginModal } from '../features/session/index.ts'
import { storeQualityModals } from '../features/store-quality/index.ts'
import { fitmentModals } from '../features/store-fitment/index.ts'
import { substitutionModals } from '../features/substitutions/index.ts'
import { plateModals } from '../features/vehicles/index.ts'
import { wishListModals } from '../features/wish-lists/index.ts'
import { cameraModals } from '../shared/camera/index.ts'
import type { ModalRegistry } from '../shared/modals/modals.tsx'

/** Every modal of the web by its name: `name: { title, content: lazy(() => import(…)) }`. */
export const modals = {
  login: loginModal,
  ...productModals,
  ...catalogueModals,
  ...substitutionModals,
  ...questionModals,
  ...quotationRequestModals,
  ...planModals,
  ...paymentModals,
  ...cartModals,
  ...checkoutModals,
  ...adminModals,
  ...garageModals,
  ...agendaModals,
  ...plateModals,
  ...wishListModals,
  ...serviceOrderModals,
  ...sellingModals,
  ...storeQualityModals,
  ...cameraModals,
  ...fitmentModals,
} satisfies ModalRegistry
