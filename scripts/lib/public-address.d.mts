export function isPublicAddress(address: string): boolean;
