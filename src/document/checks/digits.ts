/** The zeros of the decimal digits that translations use; nine more digits follow each. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0ae6, 0x0be6, 0x0c66, 0x0ce6, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0xff10];

/** The text with ASCII digits for those of other scripts; offsets agree. */
export function withAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    // Digits outside the basic plane are two code units, which would shift the offsets behind them.
    return zero === undefined ? digit : String(code - zero);
  });
}
