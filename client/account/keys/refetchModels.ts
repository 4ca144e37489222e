/** Of a mutation after which other models are on offer: the page's own list, and the catalogue that every screen chooses from. */
export const refetchModels = { refetchQueries: ['ProviderKeys', 'Viewer'], awaitRefetchQueries: true };
