export function number(value: number | null): string;

export function bars(rows: { label: string; ratio: number | null }[]): string;
