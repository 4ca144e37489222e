/** Most provider keys of a person. */
export const maxProviderKeys = 20;
/** Most characters of a provider's key. */
export const maxProviderKey = 500;
/** Most characters of an address, and of the name that a person gives it. */
export const maxProviderAddress = 300;
export const maxProviderName = 40;
/** Most characters of a model's id at an address. */
export const maxProviderModel = 200;
