export function portObstacle(port: number, host?: string): Promise<string | null>;

export function freePort(options?: { preferred?: number; host?: string }): Promise<number>;
