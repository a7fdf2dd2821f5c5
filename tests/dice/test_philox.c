/* Philox 4x32-10: its published answers, and Random123 as oracle. */
#include "support.h"

#include "dice/philox.h"
#include "random.h"

#include <Random123/philox.h>

static void test_known_answers(void **state)
{
    (void)state;
    static const struct {
        uint64_t key;
        struct philox_block counter, words;
    } cases[] = {
        {0, {{0, 0, 0, 0}}, {{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}}},
        {UINT64_MAX, {{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}}, {{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}}},
        {UINT64_C(0x299f31d0a4093822),
         {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}},
         {{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct philox_block words = philox(cases[i].key, cases[i].counter);
        assert_memory_equal(words.words, cases[i].words.words, sizeof words.words);
    }
}

static struct philox_block oracle(uint64_t key, struct philox_block counter)
{
    philox4x32_ctr_t c = {{counter.words[0], counter.words[1], counter.words[2], counter.words[3]}};
    philox4x32_key_t k = {{(uint32_t)key, (uint32_t)(key >> 32)}};
    philox4x32_ctr_t r = philox4x32_R(10, c, k);
    return (struct philox_block){{r.v[0], r.v[1], r.v[2], r.v[3]}};
}

static void test_against_random123(void **state)
{
    (void)state;
    struct random_source random = {4};
    for (int i = 0; i < 100000; i++) {
        struct philox_block counter;
        uint64_t key = random_word(&random);
        for (int w = 0; w < 4; w++)
            counter.words[w] = (uint32_t)random_word(&random) & (i % 3 == 0 ? 0xF : UINT32_MAX);
        struct philox_block mine = philox(key, counter), theirs = oracle(key, counter);
        assert_memory_equal(mine.words, theirs.words, sizeof mine.words);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_answers),
        cmocka_unit_test(test_against_random123),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
