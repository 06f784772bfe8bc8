/** '1 oferta', '1.204 ofertas'. */
export const offersText = (offers: number) => (offers === 1 ? '1 oferta' : `${offers.toLocaleString('es-CO')} ofertas`)
