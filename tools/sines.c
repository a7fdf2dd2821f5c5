/* sines - writes src/field/sines.c: a quarter wave in 1024 steps, and the sixteen turns within a step.
   cc tools/sines.c -lm -o sines && ./sines > src/field/sines.c */
#include <math.h>
#include <stdio.h>

static const double turn = 2 * 3.14159265358979323846 / 65536, unity = 1 << 30;

static void print_table(const char *name, int count, double (*wave)(double), double step)
{
    printf("\nconst int32_t %s[%d] = {", name, count);
    for (int i = 0; i < count; i++)
        printf("%s%ld%s", i % 10 == 0 ? "\n    " : " ", lround(wave(i * step) * unity), i + 1 < count ? "," : ",\n");
    printf("};\n");
}

int main(void)
{
    printf("/* Written by tools/sines.c. */\n#include \"field/sines.h\"\n\n// clang-format off");
    print_table("sine_steps", 1025, sin, 16 * turn);
    print_table("fine_sines", 16, sin, turn);
    print_table("fine_cosines", 16, cos, turn);
    printf("// clang-format on\n");
    return 0;
}
