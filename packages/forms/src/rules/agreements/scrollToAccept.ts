/** How the terms and the NDA are read (spec 1 §2, §9): pixels from the end that count as read, and the box. */
export const scrollToAccept = { thresholdPx: 20, boxHeightPx: 645 } as const;
